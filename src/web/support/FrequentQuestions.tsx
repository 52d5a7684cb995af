import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SupportCard } from './SupportCard.tsx'

type Question = { about: string; asked: ReactNode; answer: ReactNode }

const questions: Question[] = [
  {
    about: 'callback',
    asked: <Trans>When will you call me back?</Trans>,
    answer: (
      <Trans>
        A nurse calls in working hours, Monday to Friday from 08:00 to 17:00. We keep to your preferred time where we can. You will see here
        when someone has taken your request.
      </Trans>
    ),
  },
  {
    about: 'cancel',
    asked: <Trans>How do I cancel a visit?</Trans>,
    answer: (
      <Trans>
        Open the visit on your dashboard, under Appointments, and choose 'Cancel'. Please cancel as early as you can, so that someone else
        can have the time. After the start time you cannot cancel it here: ask us on WhatsApp or request a callback.
      </Trans>
    ),
  },
  {
    about: 'video',
    asked: <Trans>My video does not work. What now?</Trans>,
    answer: (
      <Trans>
        Leave the visit and join again: your place is kept. Check that the browser may use your camera and microphone. If the connection
        stays weak, turn your camera off and continue with voice only.
      </Trans>
    ),
  },
  {
    about: 'password',
    asked: <Trans>I forgot my password.</Trans>,
    answer: <Trans>Sign out and choose 'Forgot password?' on the sign-in page. We will send a link to your email.</Trans>,
  },
  {
    about: 'privacy',
    asked: <Trans>Who sees what I write here?</Trans>,
    answer: (
      <Trans>The nurses who answer see your name, your number and the time you chose. They do not see your health record with it.</Trans>
    ),
  },
]

/** What people ask most, answered by what this product really does. */
export function FrequentQuestions() {
  return (
    <SupportCard title={<Trans>Common questions</Trans>}>
      <div className="support-questions">
        {questions.map(({ about, asked, answer }) => (
          <details key={about}>
            <summary>{asked}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </SupportCard>
  )
}
