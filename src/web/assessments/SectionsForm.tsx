import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { progressOf } from '#rules/assessments/completion.ts'
import { askedOf, type FormSection, standingOf } from '#rules/assessments/questions.ts'
import { useStore } from '#web/store.ts'
import { Actions } from '#web/ui/Actions.tsx'
import './assessments.css'
import { QuestionField } from './QuestionField.tsx'
import type { AnswersDraft } from './useAnswersDraft.ts'

type Props = {
  draft: AnswersDraft
  sections: readonly FormSection[]
  /** The section in the address, so that a reload and Back come to it. */
  step: string | undefined
  /** What follows the last section: how it is ended. */
  last: FormSection & { content: ReactNode }
  /** Stands under the questions of a section. */
  footnote?: (sectionId: string) => ReactNode
}

/** A long form: its sections with how far each is, and the questions of one of them. */
export function SectionsForm({ draft, sections, step, last, footnote }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { value: answers } = useStore(draft)
  const ids = [...sections.map(({ id }) => id), last.id]
  const current = step && ids.includes(step) ? step : ids[0]!
  const section = sections.find(({ id }) => id === current)
  const at = ids.indexOf(current)
  const go = (to: string | undefined) => {
    void draft.flush()
    void navigate({ to: '.', search: ((known: object) => ({ ...known, step: to })) as never })
  }
  return (
    <div className="sections-form">
      <SectionList {...{ draft, sections, current, last }} onGo={go} />
      <Card component="section" aria-label={section?.title ?? last.title} className="section-questions">
        <Stack gap="lg">
          <SectionTitle key={current}>{section?.title ?? last.title}</SectionTitle>
          {section
            ? askedOf(section, answers).map((question) => (
                <QuestionField
                  key={question.key}
                  question={question}
                  answer={answers[question.key]}
                  onAnswer={(answer) => draft.edit({ [question.key]: answer })}
                />
              ))
            : last.content}
          {footnote?.(current)}
          <Actions isStep>
            {at > 0 && (
              <Button variant="default" onClick={() => go(ids[at - 1])}>
                <Trans>Back</Trans>
              </Button>
            )}
            {section && <Button onClick={() => go(ids[at + 1])}>{t`Next: ${sections[at + 1]?.title ?? last.title}`}</Button>}
          </Actions>
        </Stack>
      </Card>
    </div>
  )
}

/** Takes the focus when another section is opened, so that reading goes on there. */
function SectionTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  return (
    <Title order={2} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  )
}

type ListProps = Pick<Props, 'draft' | 'sections' | 'last'> & { current: string; onGo: (id: string) => void }

const pictures = { open: IconCircle, begun: IconCircleHalf2, done: IconCircleCheckFilled }

function SectionList({ draft, sections, current, last, onGo }: ListProps) {
  const { t } = useLingui()
  const { value: answers } = useStore(draft)
  const { done, of } = progressOf(sections, answers)
  const words = { open: t`not begun`, begun: t`begun`, done: t`done` }
  return (
    <nav aria-label={t`Sections`} className="section-list">
      <Text size="sm" c="dimmed" role="status">
        <Trans>
          {done} of {of} sections done
        </Trans>
      </Text>
      <ol>
        {sections.map((section) => {
          const standing = standingOf(section, answers)
          const Picture = pictures[standing]
          return (
            <li key={section.id}>
              <button type="button" aria-current={section.id === current ? 'step' : undefined} onClick={() => onGo(section.id)}>
                <Picture size={20} aria-hidden data-standing={standing} />
                <span>{section.title}</span>
                <VisuallyHidden>, {words[standing]}</VisuallyHidden>
              </button>
            </li>
          )
        })}
        <li>
          <button type="button" aria-current={last.id === current ? 'step' : undefined} onClick={() => onGo(last.id)}>
            <IconCircle size={20} aria-hidden />
            <span>{last.title}</span>
          </button>
        </li>
      </ol>
    </nav>
  )
}
