import { Trans } from '@lingui/react/macro'
import { SupportCard } from './SupportCard.tsx'

/** What people ask most, answered by what this product really does. */
export function Questions() {
  return (
    <SupportCard title={<Trans>Common questions</Trans>}>
      <div className="support-questions">
        <details>
          <summary>
            <Trans>When will you call me back?</Trans>
          </summary>
          <p>
            <Trans>
              A nurse calls in working hours, Monday to Friday from 08:00 to 17:00. We keep to your preferred time where we can. You see
              here when somebody has taken your request.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>How do I cancel a visit?</Trans>
          </summary>
          <p>
            <Trans>
              Ask us on WhatsApp or ask for a callback. Please tell us as early as you can, so that somebody else can have the time.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>My video does not work. What now?</Trans>
          </summary>
          <p>
            <Trans>
              Leave the visit and join again: your place is kept. Check that the browser may use your camera and microphone. If the line
              stays weak, switch your camera off and go on by voice.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>I forgot my password.</Trans>
          </summary>
          <p>
            <Trans>Sign out and choose 'Forgot password?' on the sign-in page. We send a link to your email.</Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>Who sees what I write here?</Trans>
          </summary>
          <p>
            <Trans>
              The nurses who answer see your name, your number and the time you chose. They do not see your health record with it.
            </Trans>
          </p>
        </details>
      </div>
    </SupportCard>
  )
}
