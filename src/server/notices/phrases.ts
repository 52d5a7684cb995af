import { localPhone } from '#rules/phoneFormat.ts'
import { addDays, localDate, screenDate, screenTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import type { Brand } from '../world/brand.ts'
import type { Config } from '../world/config.ts'
import type { LetterDraft } from './writeLetter.ts'

// What many rooms say alike.

export const openApp = ({ brand, appUrl }: Config, path = '/dashboard'): NonNullable<LetterDraft['link']> => ({
  label: t`Open ${{ brand: brand.name }}`,
  url: new URL(path, appUrl).href,
})

/** Whom to ask, for the end of a letter; nothing where there is no number. */
export const helpLine = ({ supportNumber }: Brand): string[] =>
  supportNumber ? [t`Do you need help? Our WhatsApp number is ${{ number: localPhone(supportNumber) }}.`] : []

/** A text message: what happened, where to look, whom to ask. */
export const smsOf = (brand: Brand, sentence: string) => [
  `${brand.name}: ${sentence}`,
  t`Open the app for details.`,
  ...(brand.supportNumber ? [t`Help: ${{ number: brand.supportNumber }}`] : []),
]

export const onDate = (startsAt: Date): string => t`on ${{ date: screenDate(startsAt) }} at ${{ time: screenTime(startsAt) }}`

/** The same to somebody who reads it at that time. */
export function onDay(startsAt: Date, at: Date): string {
  const [day, today, time] = [localDate(startsAt), localDate(at), screenTime(startsAt)]
  if (day === today) return t`today at ${{ time }}`
  return day === addDays(today, 1) ? t`tomorrow at ${{ time }}` : onDate(startsAt)
}
