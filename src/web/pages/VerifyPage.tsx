import { PageFrame, type PageFiles } from './PageFrame.tsx'

/** `/verify/{code}`: where the code on a paper leads. The server fills in whether it is genuine; a phone needs no script for it. */
export function VerifyPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame
      files={files}
      title="Check a document: __BRAND_NAME__"
      description="Whether a document from __BRAND_NAME__ is genuine."
      indexed={false}
    >
      <main>
        <h1>Check a document</h1>
        __VERIFY_RESULT__
        <p className="muted">
          This page says only whether a document was issued here and is still valid. It never says anything about an illness or a medicine.
          Compare what you see here with the document in your hand.
        </p>
      </main>
    </PageFrame>
  )
}
