### Worked examples of the book: what the reader is told before each step

example-belgium = The book's battle
example-belgium-1 = France masses on its left, opposite the British right.
example-belgium-2 = Britain spreads its infantry, cavalry in reserve, artillery in the centre.
example-belgium-3 = Cavalry phase: the French reserve joins the left.
example-belgium-4 = The British cavalry comes up in the centre.
example-belgium-5 = French artillery at two areas: 9 needed; 5, 7 and 10, then a 5: the target runs.
example-belgium-6 = The British guns hit once; the French infantry goes to the retreat area.
example-belgium-7 = Four infantry into the middle, one to the centre.
example-belgium-8 = Britain shifts to its right and fires: 6 and 8 miss.
example-belgium-9 = The General in reserve tries twice to rally: 5 and 7 fail. The other advances.
example-belgium-10 = The British General: 7 fails, 9 rallies.
example-belgium-11 = Four cavalry charge, every target forms square, every charge is aborted.
example-belgium-12 = The British cavalry does the same in the centre.
example-belgium-13 = The French guns move up: combined forces in the middle.
example-belgium-14 = The British guns too.
example-belgium-15 = Infantry at squares: natural 8 needed; 3, 7, 9 and 11, result dice 1 and 5.
example-belgium-16 = The centre is reinforced, two squares dissolve, the third infantry fires at cavalry: 10, then 2.
example-belgium-17 = Britain fills its line; squares fire at -1: natural 10 needed.
example-belgium-18 = The French General rolls 3 and 8: one infantry is rallied.
example-belgium-19 = The British General fails once and rides to the right flank.
example-belgium-20 = Cavalry against squares: 10 to 8 drives one off, 5 to 9 costs the cavalry.
example-belgium-21 = The British cavalry: 11 to 8 eliminates, 8 to 9 sends it back.
example-belgium-22 = French artillery at squares: 7 and 9 hit; 2 and 6. Only a General is left: the line is broken.
example-belgium-23 = Pursuit: cavalry after the guns, infantry after the General and the infantry.
example-belgium-24 = The survivors retreat to Holland, and Britain rolls for its commitment.
