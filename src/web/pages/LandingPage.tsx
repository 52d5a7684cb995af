import { t } from '#rules/translate.ts'
import { SisterNaledi } from '../ui/SisterNaledi.tsx'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'

const benefits = () =>
  [
    [t`Understand your health`, t`Plain-language explainers about your condition, and guidance while you recover.`],
    [t`Remember your medicines`, t`Medication reminders at the right time, in words that keep your health private.`],
    [t`See a doctor by video`, t`Book a visit, talk from your phone, and keep the signed summary.`],
  ] as const

/** `/`: complete without script; the script only sends signed-in people on to their own start. */
export function LandingPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame
      files={files}
      title={`${BRAND}: __BRAND_TAGLINE__`}
      description={benefits()
        .map(([, sentence]) => sentence)
        .join(' ')}
    >
      <main>
        <div className="hero">
          <div>
            <h1>{BRAND}</h1>
            <p className="promise">__BRAND_TAGLINE__</p>
            <div className="begin">
              <a className="button" href="/login">
                {t`Get Started`}
              </a>
              <span className="spinner" role="status" aria-label={t`Loading`} data-session hidden />
            </div>
            <p className="muted" role="status" data-offline hidden>
              {t`You seem to be offline. Signing in needs a connection.`}
            </p>
          </div>
          <SisterNaledi size={260} label={t`A nurse smiling and waving`} />
        </div>
        <ul className="benefits">
          {benefits().map(([heading, sentence]) => (
            <li key={heading} className="card">
              <h2>{heading}</h2>
              <p>{sentence}</p>
            </li>
          ))}
        </ul>
      </main>
    </PageFrame>
  )
}
