import { t } from '#rules/translate.ts'
import { SisterNaledi } from '../ui/SisterNaledi.tsx'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'

/** Stands in for a page that was never opened here, while there is no connection. The service worker keeps it. */
export function OfflinePage({ files }: { files: PageFiles }) {
  return (
    <PageFrame files={files} title={t`You are offline: ${{ brand: BRAND }}`} description={t`There is no connection.`} indexed={false}>
      <main className="centred">
        <SisterNaledi />
        <h1>{t`You are offline`}</h1>
        <p>{t`This page was not opened on this device before, so it needs a connection. You have not lost anything.`}</p>
        <a className="button" href="/dashboard">
          {t`Open what is saved on this device`}
        </a>
        <p>
          <a href="/emergency">{t`Emergency numbers`}</a> {t`work without a connection.`}
        </p>
      </main>
    </PageFrame>
  )
}
