import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callingHours } from './callingHours.ts'
import { SupportCard } from './SupportCard.tsx'

type Question = { about: string; asked: ReactNode; answer: ReactNode }

const questions: Question[] = [
  {
    about: 'callback',
    asked: <Trans>When will you call me back?</Trans>,
    answer: <WhenWeCall />,
  },
  {
    about: 'cancel',
    asked: <Trans>How do I cancel a visit?</Trans>,
    answer: (
      <Trans>
        Open your visit under Visits. You find 'Cancel' in its details. Please cancel as early as you can, so that someone else can have the
        time. Once the visit has started, you cannot cancel it here. Request a callback instead.
      </Trans>
    ),
  },
  {
    about: 'video',
    asked: <Trans>My video does not work. What now?</Trans>,
    answer: (
      <Trans>
        Leave the call and join again. We are holding your place. Check that your browser may use the camera and the microphone. If the
        connection stays weak, turn your camera off and talk with voice only.
      </Trans>
    ),
  },
  {
    about: 'password',
    asked: <Trans>I forgot my password.</Trans>,
    answer: <Trans>Sign out and press 'Forgot password?' on the sign-in page. We will send a link to your email.</Trans>,
  },
  {
    about: 'privacy',
    asked: <Trans>Who sees what I write here?</Trans>,
    answer: <Trans>The nurses who call back see your name, your number and the time you chose. They do not see your health record.</Trans>,
  },
]

function WhenWeCall() {
  const { opens, closes } = callingHours()
  return (
    <Trans>
      A nurse calls Monday to Friday from {opens} to {closes}, but not on public holidays. We keep to your preferred time where we can. You
      see on this page when a nurse has your request.
    </Trans>
  )
}

/** What people ask most, answered by what this product really does. */
export function FrequentQuestions() {
  return (
    <SupportCard title={<Trans>Common questions</Trans>}>
      <div className="support-questions">
        {questions.map(({ about, asked, answer }) => (
          <details key={about}>
            <summary>
              {asked}
              <IconChevronDown size={20} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </SupportCard>
  )
}
