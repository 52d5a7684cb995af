import type { Context } from 'hono'
import { languages } from '#rules/languages.ts'

/** The first language of a visitor's browser that is complete, otherwise English: who they are nobody knows yet. */
export function visitorLanguage(c: Context): string {
  const wanted = (c.req.header('accept-language') ?? '').split(',').map((one) => /^\s*([a-z]+)/i.exec(one)?.[1]?.toLowerCase() ?? '')
  return wanted.find((language) => Object.hasOwn(languages, language)) ?? 'en'
}
