## What the judgement looks at: the reasons of an advice

feature-stars = Victory Areas held
feature-lead = who would win at nightfall
feature-contested = Victory Areas being fought for
feature-menace = Victory Areas within the enemy's reach
feature-strength = strength in the field
feature-leaders = leaders in the field
feature-guns = guns in the field
feature-reserves = reserves still to come
feature-losses = units lost
feature-breaking = an army close to breaking
feature-commander = the commander in chief's steps
feature-prussians = Prussians on the field
feature-disc = the disc
