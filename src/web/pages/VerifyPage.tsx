import { t } from '#rules/translate.ts'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'

/** `/verify/{code}`: where the code on a paper leads. The server fills in whether it is genuine; a phone needs no script for it. */
export function VerifyPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame
      files={files}
      title={t`Check a document: ${{ brand: BRAND }}`}
      description={t`Whether a document from ${{ brand: BRAND }} is genuine.`}
      indexed={false}
    >
      <main>
        <h1>{t`Check a document`}</h1>
        __VERIFY_RESULT__
        <p className="muted">
          {t`This page says only whether a document was issued here and is still valid. It never says anything about an illness or a medicine. Compare what you see here with the document in your hand.`}
        </p>
      </main>
    </PageFrame>
  )
}
