import { t } from '#rules/translate.ts'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'

/** `/emergency`: works without signing in. The server fills in the numbers that administrators keep, and when they were checked. */
export function EmergencyPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame
      files={files}
      title={t`Emergency numbers: ${{ brand: BRAND }}`}
      description={t`Emergency and help numbers in South Africa.`}
      action={<BackButton />}
    >
      <main>
        <h1>{t`Emergency numbers`}</h1>
        <p>{t`Someone in danger? Call now. These calls work without signing in. ${{ brand: BRAND }} itself is not an emergency service.`}</p>
        <ul className="numbers">__EMERGENCY_NUMBERS__</ul>
        <p className="muted">__EMERGENCY_CHECKED__</p>
      </main>
    </PageFrame>
  )
}

/** One step back in history, or home when there is none. */
export function BackButton() {
  return (
    <button type="button" className="button plain" data-back>
      {t`Back`}
    </button>
  )
}
