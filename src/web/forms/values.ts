/** Whether two values of a form are the same; lists by what is in them. */
export const isSameValue = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

export const isSame = <F extends object>(one: F, other: F) =>
  (Object.keys(one) as (keyof F)[]).every((key) => isSameValue(one[key], other[key]))

/** Without the spaces that its texts begin or end with. */
export const trimmed = <F extends object>(values: F) => eachText(values, (_, text) => text.trim())

/** What is left once this has arrived: texts without what was sent of them; what was typed meanwhile stays. */
export const withoutSent = <F extends object>(values: F, sent: F) =>
  eachText(values, (key, text) => (text.startsWith(String(sent[key])) ? text.slice(String(sent[key]).length).trimStart() : text))

const eachText = <F extends object>(values: F, change: (key: keyof F, text: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, one]) => [key, typeof one === 'string' ? change(key as keyof F, one) : one])) as F
