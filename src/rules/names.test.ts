import { expect, test } from 'vitest'
import { displayName, initials, initialsAndSurname, initialsOf, isPrintable, shortenName, spacedInitials } from './names.ts'

test.each([
  ['Thandi', 'Mokoena', 'Thandi Mokoena', 'T Mokoena', 'TM'],
  [' Thandi  Grace ', ' van der Merwe ', 'Thandi Grace van der Merwe', 'TG van der Merwe', 'TV'],
  ['thandi', 'mokoena', 'thandi mokoena', 'T mokoena', 'TM'],
  ['Élodie', '', 'Élodie', 'Élodie', 'É'],
  ['', 'Mokoena', 'Mokoena', 'Mokoena', 'M'],
  [null, undefined, 'User', 'User', 'U'],
  [' ', '', 'User', 'User', 'U'],
])('%j and %j are shown as %j, %j and %j', (first, last, shown, inLists, letters) => {
  expect(displayName(first, last)).toBe(shown)
  expect(initialsAndSurname(first, last)).toBe(inLists)
  expect(initials(first, last)).toBe(letters)
})

test.each([
  ['Dr. Johan van Wyk', 'JW'],
  ['Thandi', 'T'],
  ['Prof. Zola', 'Z'],
  ['User', 'U'],
  ['Dr.', 'U'],
])('%j stands for %j in a round picture', (shown, letters) => expect(initialsOf(shown)).toBe(letters))

test('a name can be printed in letters that our typefaces have, marks and all, and not in others', () => {
  const printable = ['Lerato Mošoeu', "D'Arcy-O’Neill", 'Ṱhizwilondi Nḓou', 'Nguyễn Thị Ánh', 'Ελένη', 'Владимир', 'Maria-José d. S.']
  expect(printable.filter((name) => !isPrintable(name))).toEqual([])
  expect(['محمد', 'רות', 'ሰላም', '李雷', 'Anna 🌸'].filter(isPrintable)).toEqual([])
})

test('a long text is cut between its signs, and the cut shows', () => {
  expect(shortenName('x'.repeat(80))).toBe('x'.repeat(80))
  expect(shortenName('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`)
  expect(shortenName('😀'.repeat(81))).toBe(`${'😀'.repeat(79)}…`)
})

test('initials beside a time of day are not read as a part of it', () => {
  expect(['PM', 'A', ''].map(spacedInitials)).toEqual(['P. M.', 'A.', ''])
})
