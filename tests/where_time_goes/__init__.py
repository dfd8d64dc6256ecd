"""Applications with one known cause each, diagnosed as a user would: does headway name the cause, and its line?"""
