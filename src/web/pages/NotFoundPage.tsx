import { SisterNaledi } from '../ui/SisterNaledi.tsx'
import { PageFrame, type PageFiles } from './PageFrame.tsx'

/** Answered with status 404 to an address that no screen has. The script leads home by role, and staff to their search. */
export function NotFoundPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame files={files} title="Page not found: __BRAND_NAME__" description="This page does not exist." indexed={false}>
      <main className="centred">
        <SisterNaledi />
        <h1>Oops! Page not found</h1>
        <p>The address may be wrong, or the page has moved. You have not lost anything.</p>
        <div className="begin">
          <a className="button" href="/" data-home>
            Go to the home page
          </a>
          <a className="button plain" href="/" data-search hidden>
            Search
          </a>
        </div>
      </main>
    </PageFrame>
  )
}
