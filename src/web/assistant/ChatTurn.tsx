import { Trans, useLingui } from '@lingui/react/macro'
import { Button, List, Text, VisuallyHidden } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AssistantMessage } from '#contract/assistant.ts'
import { EmergencyCall, HelpCards, HelpNumbersReminder } from '#web/help/parts.tsx'
import { RequestCallback } from '#web/support/parts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { AskNurse } from './AskNurse.tsx'
import { RateAnswer } from './RateAnswer.tsx'
import type { QuestionTurn } from './useChat.ts'

/** A question and its answer. What asks for help now stands before everything else. */
export function ChatTurn({ turn, isLast, askAgain }: { turn: QuestionTurn; isLast: boolean; askAgain: (turn: QuestionTurn) => unknown }) {
  const { id, query, found, state, answer, soFar } = turn
  const { t } = useLingui()

  return (
    <li>
      <div className="ask-question">
        <VisuallyHidden>
          <Trans>You asked:</Trans>
        </VisuallyHidden>
        {query}
      </div>
      <Help key={found.cards.join(' ')} turn={turn} isLast={isLast} />
      {state === 'asking' && soFar !== '' && (
        <div className="ask-answer" aria-busy="true">
          <AdviceText advice={soFar} />
        </div>
      )}
      {answer && <Answer answer={answer} isLast={isLast} />}
      {state === 'failed' && found.cards.length === 0 && (
        <div className="ask-answer">
          <Trans>I'm sorry, I couldn't process your request right now. Please try again later.</Trans>
        </div>
      )}
      {state === 'stopped' && (
        <div className="ask-answer">
          <Trans>You stopped this answer.</Trans>
        </div>
      )}
      {isLast && (state === 'failed' || state === 'stopped') && (
        <Tools>
          <Button variant="default" aria-label={t`Ask again: ${query}`} onClick={() => askAgain(turn)}>
            <Trans>Ask again</Trans>
          </Button>
          {state === 'failed' && found.cards.length === 0 && <EmergencyCall />}
        </Tools>
      )}
      {isLast && state === 'failed' && <RequestCallback />}
      {isLast && answer?.escalationAvailable && <AskNurse messageId={id} />}
    </li>
  )
}

function Help({ turn: { found, isKept }, isLast }: { turn: QuestionTurn; isLast: boolean }) {
  const [isSeen, setSeen] = useState(!isLast)
  if (found.cards.length === 0) return null
  if (isSeen) return <HelpNumbersReminder cards={found.cards} />
  const carryOn = <Trans>I am not in danger: carry on</Trans>
  return <HelpCards found={found} onSeen={() => setSeen(true)} carryOn={carryOn} hasCallback={false} takesFocus={!isKept} />
}

function Answer({ answer, isLast }: { answer: AssistantMessage; isLast: boolean }) {
  const { t } = useLingui()
  const { id, advice, citations, refusal, rated } = answer
  const isCardOnly = advice === ''
  if (isCardOnly && citations.length === 0) return null
  return (
    <div className="ask-answer">
      <AdviceText advice={advice} />
      <Sources citations={citations} />
      <Tools>
        {isLast && (refusal === 'unknown' || refusal === 'not_health') && <EmergencyCall />}
        {refusal === 'booking' && (
          <LinkButton to="/dashboard" search={{ openBooking: true }}>
            <Trans>Book Video Consultation</Trans>
          </LinkButton>
        )}
        {!isCardOnly && (
          <Button
            variant={isLast ? 'default' : 'subtle'}
            leftSection={<IconCopy size={20} aria-hidden />}
            onClick={() =>
              navigator.clipboard.writeText(advice).then(
                () => toast.success(t`Message copied to clipboard`),
                () => toast.destructive(t`Failed to Copy`),
              )
            }
          >
            <Trans>Copy message</Trans>
          </Button>
        )}
      </Tools>
      {isLast && !isCardOnly && <RateAnswer messageId={id} rated={rated} />}
    </div>
  )
}

/** Lines, those that begin with '- ' as a list. */
function AdviceText({ advice }: { advice: string }) {
  const lines = advice.split('\n').filter(Boolean)
  const points = lines.filter((line) => line.startsWith('- '))
  const firstPoint = lines.findIndex((line) => line.startsWith('- '))
  const before = firstPoint < 0 ? lines : lines.slice(0, firstPoint)
  const after = firstPoint < 0 ? [] : lines.slice(firstPoint).filter((line) => !line.startsWith('- '))
  return (
    <>
      {before.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {points.length > 0 && (
        <List spacing={4}>
          {points.map((line) => (
            <List.Item key={line}>{line.slice(2)}</List.Item>
          ))}
        </List>
      )}
      {after.map((line) => (
        <Text key={line} fw={550}>
          {line}
        </Text>
      ))}
    </>
  )
}

/** Where it stands, each article once. */
function Sources({ citations }: Pick<AssistantMessage, 'citations'>) {
  const { t } = useLingui()
  const articles = [...new Map(citations.map((one) => [one.slug, one])).values()]
  if (articles.length === 0) return null
  return (
    <ol className="ask-sources" aria-label={t`Where this comes from`}>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link to="/education/$slug" params={{ slug }} className="tall-link">
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}
