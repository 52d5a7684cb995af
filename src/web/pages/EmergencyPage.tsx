import { t } from '#rules/translate.ts'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'

/** `/emergency`: works without signing in. The server fills in the numbers that administrators keep, each with when it was last checked. */
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
        <p>{t`Is someone in danger? Call now. You do not need to sign in. ${{ brand: BRAND }} is not an emergency service.`}</p>
        <ul className="numbers">__EMERGENCY_NUMBERS__</ul>
        <p>{t`If a number does not answer, call 112 from any cellphone, or go to the nearest hospital or police station.`}</p>
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
