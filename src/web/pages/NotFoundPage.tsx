import { SisterNaledi } from '../ui/SisterNaledi.tsx'
import { PageFrame, type PageFiles } from './PageFrame.tsx'

/** Answered with status 404 to an address that no screen has. */
export function NotFoundPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame files={files} title="Page not found: __BRAND_NAME__" description="This page does not exist." indexed={false}>
      <main className="centred">
        <SisterNaledi />
        <h1>Oops! Page not found</h1>
        <p>The address may be wrong, or the page has moved. Nothing of yours is lost.</p>
        <a className="button" href="/">
          Go to the home page
        </a>
      </main>
    </PageFrame>
  )
}
