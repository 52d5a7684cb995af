import { SisterNaledi } from '../ui/SisterNaledi.tsx'
import { PageFrame, type PageFiles } from './PageFrame.tsx'

/** Stands in for a page that was never opened here, while there is no connection. The service worker keeps it. */
export function OfflinePage({ files }: { files: PageFiles }) {
  return (
    <PageFrame files={files} title="You are offline: __BRAND_NAME__" description="There is no connection." indexed={false}>
      <main className="centred">
        <SisterNaledi />
        <h1>You are offline</h1>
        <p>This page was not opened on this device before, so it needs a connection. You have not lost anything.</p>
        <a className="button" href="/dashboard">
          Open what is kept on this device
        </a>
        <p>
          <a href="/emergency">Emergency numbers</a> work without a connection.
        </p>
      </main>
    </PageFrame>
  )
}
