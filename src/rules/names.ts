type Name = string | null | undefined

/** A person's full name, or 'User' when none is known. */
export const displayName = (first: Name, last: Name): string => [...words(first), ...words(last)].join(' ') || 'User'

/** As papers name their doctor, and a cancelled visit its patient: 'TG Mokoena'. */
export function initialsAndSurname(first: Name, last: Name): string {
  const surname = words(last).join(' ')
  return surname ? [words(first).map(firstLetter).join(''), surname].filter(Boolean).join(' ') : displayName(first, last)
}

/** As much of a text as a list of visits shows. */
export function shortenName(text: string, most = 80): string {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

/** One or two letters that stand for a person without a photo. */
export const initials = (first: Name, last: Name): string =>
  [words(first)[0], words(last)[0]].map((word) => (word ? firstLetter(word) : '')).join('') || 'U'

/** The same of a name as it is shown; a title is none of them: 'Dr. Johan van Wyk' is 'JW'. */
export function initialsOf(shownName: string): string {
  const [first, ...others] = words(shownName).filter((word) => !word.endsWith('.'))
  return initials(first, others.at(-1))
}

/** Whether the typefaces of our papers draw every letter: a paper with signs for letters it does not know names nobody. */
export const isPrintable = (name: string): boolean =>
  /^[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{P}\p{Zs}]*$/u.test(name)

const words = (name: Name) => (name ?? '').split(/\s+/).filter(Boolean)
const firstLetter = (word: string) => ([...word][0] ?? '').toUpperCase()

/** 'PM' as it stands beside a time of day, where it would be read as a part of it: 'P. M.' */
export const spacedInitials = (letters: string): string => [...letters].map((letter) => `${letter}.`).join(' ')
