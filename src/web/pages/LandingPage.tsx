import { IconAntennaBars5, IconLock, IconVideo } from '@tabler/icons-react'
import { t } from '#rules/translate.ts'
import { LandingPicture } from './LandingPicture.tsx'
import { BRAND, PageFrame, type PageFiles } from './PageFrame.tsx'

/** What this release does, and nothing that it does not. */
const benefits = () =>
  [
    [IconVideo, t`See a doctor by video`, t`Book a visit, talk from your phone, and keep the signed summary.`],
    [IconAntennaBars5, t`Made for little data`, t`You see what a call costs in data. You mark your medicines with no connection.`],
    [IconLock, t`Your record stays private`, t`Only the people who care for you see your record, and you see who opened it.`],
  ] as const

/** `/`: complete without script; the script only sends signed-in people on to their own start. The server says what a visit costs. */
export function LandingPage({ files }: { files: PageFiles }) {
  return (
    <PageFrame
      files={files}
      title={`${BRAND}: __BRAND_TAGLINE__`}
      description={benefits()
        .map(([, , sentence]) => sentence)
        .join(' ')}
      action={
        <a className="sign-in" href="/login">
          {t`Sign in`}
        </a>
      }
    >
      <main className="landing">
        <div className="hero">
          <div className="hero-words">
            <h1>__BRAND_TAGLINE__</h1>
            <p className="promise">{t`Book a doctor, meet by video on your phone, and keep what the doctor said.`}</p>
            <div className="begin">
              <a className="button" href="/login">
                {t`Get Started`}
              </a>
              <span className="spinner" role="status" aria-label={t`Loading`} data-session hidden />
            </div>
            <p className="price">
              __VISIT_PRICES__ <a href="/signup">{t`Create an account`}</a>
            </p>
            <p className="muted" role="status" data-offline hidden>
              {t`You seem to be offline. Signing in needs a connection.`}
            </p>
          </div>
          <LandingPicture label={t`A nurse smiling and waving, in front of hills and a mountain`} />
        </div>
        <ul className="benefits">
          {benefits().map(([Picture, heading, sentence]) => (
            <li key={heading}>
              <Picture size={40} stroke={1.75} aria-hidden />
              <div>
                <h2>{heading}</h2>
                <p>{sentence}</p>
              </div>
            </li>
          ))}
        </ul>
      </main>
    </PageFrame>
  )
}
