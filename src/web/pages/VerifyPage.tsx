import { PageFrame, type PageFiles } from './PageFrame.tsx'

/** `/verify/{code}`: where the code on a paper leads. The server fills in whether it is genuine; a phone needs no script for it. */
export function VerifyPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame
      files={files}
      title="Check a paper: __BRAND_NAME__"
      description="Whether a paper from __BRAND_NAME__ is genuine."
      indexed={false}
    >
      <main>
        <h1>Check a paper</h1>
        __VERIFY_RESULT__
        <p className="muted">
          This page says only whether a paper was issued here and still counts. It never says anything about an illness or a medicine.
          Compare what stands here with the paper in your hand.
        </p>
      </main>
    </PageFrame>
  )
}
