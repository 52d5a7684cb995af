import { languageTag, t } from '#rules/translate.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import type { Config } from '../world/config.ts'

/** A letter before it is written: plain sentences, and at most one thing to open. In discreet words (domain 10.3). */
export type LetterDraft = {
  subject: string
  paragraphs: string[]
  link?: { label: string; url: string }
  /** Sentences below the link. */
  after?: string[]
}

export type WrittenLetter = { subject: string; body: string; html: string }

/** Makes text and HTML of a letter. Everything in it is escaped here and nowhere else. */
export function writeLetter({ brand }: Config, { subject, paragraphs, link, after = [] }: LetterDraft): WrittenLetter {
  const greeting = t`Hello,`
  const closing = t`Kind regards,\nThe ${{ brand: brand.name }} team`
  const body = [greeting, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, closing].join('\n\n')
  const shown = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`] : []),
    ...after.map(paragraph),
    paragraph(closing),
  ]
  return { subject, body: `${body}\n`, html: page(brand.name, subject, shown.join('\n')) }
}

// The product's teal, ink and shapes (web/theme/theme.ts). Mail programs show neither style sheets nor drawings, so the mark is a letter.
const TEAL = '#03766f'
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:12px;background:${TEAL};color:#ffffff;font-weight:600;text-decoration:none`
const MARK = `display:inline-block;width:32px;margin-right:8px;border-radius:8px;background:${TEAL};color:#ffffff;line-height:32px;text-align:center`

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const logo = (name: string) =>
  `<p style="font-size:20px;font-weight:700;color:${TEAL}"><span style="${MARK}" aria-hidden="true">${escapeHtml(name.charAt(0).toLowerCase())}</span>${escapeHtml(name)}</p>`

const page = (name: string, title: string, content: string) => `<!doctype html>
<html lang="${languageTag()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#26221e;background:#ffffff"><div style="max-width:560px">
${logo(name)}
${content}
</div></body>
</html>
`
