import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmergencyPage } from './EmergencyPage.tsx'
import { LandingPage } from './LandingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OfflinePage } from './OfflinePage.tsx'
import type { PageFiles } from './PageFrame.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { VerifyPage } from './VerifyPage.tsx'

/** The finished pages by their address; not-found has none of its own. Runs while building. */
export function renderPages(files: PageFiles) {
  const html = (page: ReactElement) => `<!doctype html>\n${renderToStaticMarkup(page)}\n`
  return {
    '/': { file: 'pages/landing.html', html: html(<LandingPage files={files} />) },
    '/privacy-policy': { file: 'pages/privacy-policy.html', html: html(<PrivacyPage files={files} />) },
    '/emergency': { file: 'pages/emergency.html', html: html(<EmergencyPage files={files} />) },
    '/offline': { file: 'pages/offline.html', html: html(<OfflinePage files={files} />) },
    '/verify': { file: 'pages/verify.html', html: html(<VerifyPage files={files} />) },
    '404': { file: 'pages/not-found.html', html: html(<NotFoundPage files={files} />) },
  }
}
