import { t } from '#rules/translate.ts'
import { SisterNaledi } from '../ui/SisterNaledi.tsx'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'

/** Answered with status 404 to an address that no screen has. The script leads home by role, and staff to their search. */
export function NotFoundPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame files={files} title={t`Page not found: ${{ brand: BRAND }}`} description={t`This page does not exist.`} indexed={false}>
      <main className="centred">
        <SisterNaledi />
        <h1>{t`Oops! Page not found`}</h1>
        <p>{t`The address may be wrong, or the page has moved. You have not lost anything.`}</p>
        <div className="begin">
          <a className="button" href="/" data-home>
            {t`Go to the home page`}
          </a>
          <a className="button plain" href="/" data-search hidden>
            {t`Search`}
          </a>
        </div>
      </main>
    </PageFrame>
  )
}
