import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inLanguage, loadLanguages } from '#rules/translate.ts'
import { EmergencyPage } from './EmergencyPage.tsx'
import { LandingPage } from './LandingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OfflinePage } from './OfflinePage.tsx'
import type { PageFiles } from './PageFrame.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { VerifyPage } from './VerifyPage.tsx'

/** The finished pages by their address, in a language; not-found has none of its own. Runs while building. */
export async function renderPages(files: PageFiles, language: string) {
  await loadLanguages()
  return inLanguage(language, () => pagesIn(files, language === 'en' ? 'pages' : `pages/${language}`))
}

function pagesIn(files: PageFiles, folder: string) {
  const html = (page: ReactElement) => `<!doctype html>\n${renderToStaticMarkup(page)}\n`
  return {
    '/': { file: `${folder}/landing.html`, html: html(<LandingPage files={files} />) },
    '/privacy-policy': { file: `${folder}/privacy-policy.html`, html: html(<PrivacyPage files={files} />) },
    '/emergency': { file: `${folder}/emergency.html`, html: html(<EmergencyPage files={files} />) },
    '/offline': { file: `${folder}/offline.html`, html: html(<OfflinePage files={files} />) },
    '/verify': { file: `${folder}/verify.html`, html: html(<VerifyPage files={files} />) },
    '404': { file: `${folder}/not-found.html`, html: html(<NotFoundPage files={files} />) },
  }
}
