import { expect, test } from 'vitest'
import { plainEnglish, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { renderPages } from './renderPages.tsx'

pseudoLanguage()

/** Tokens that the server fills, and addresses. */
const data = /__\w+__|[\w.]+@[\w.]+|inforegulator\.org\.za/g

test.each(['/', '/privacy-policy', '/emergency', '/offline', '/verify', '404'] as const)(
  'the page %s leaves no sentence in English',
  async (page) => {
    const { file, html } = (await renderPages({ styles: '/x.css', script: '/x.js', font: '/x.woff2' }, PSEUDO))[page]
    expect(file).toContain(`pages/${PSEUDO}/`)
    expect(html).toContain(`<html lang="${PSEUDO}">`)
    const attributes = [...html.matchAll(/(?:content|alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text!)
    const said = attributes.filter((text) => !/^[\w-]+=|^#|^(light dark|noindex)$/.test(text))
    expect(plainEnglish([html, ...said].join(' ').replaceAll(data, ' '), [])).toEqual([])
  },
)
