import { Trans } from '@lingui/react/macro'
import { Card, List, Stack, Text, Title } from '@mantine/core'
import type { ArticleSection, EducationArticle, TextBlock } from '#contract/education.ts'
import { articleText, numbersToCall } from '#rules/education/articleText.ts'
import { reviewState } from '#rules/education/reviews.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { screenMonth } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { CallLinks } from './CallLinks.tsx'
import './education.css'

/** The words of an article: what it is in short, its sections, and the signs that cannot wait apart from the rest. */
export function ArticleText({ article }: { article: Pick<EducationArticle, 'summary' | 'sections'> }) {
  return (
    <Stack gap="lg" className="article">
      <Card className="article-short">
        <Title order={2} size="h3">
          <Trans>In short</Trans>
        </Title>
        <Text>{article.summary}</Text>
      </Card>
      {article.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </Stack>
  )
}

function Section({ section }: { section: ArticleSection }) {
  const { id, heading, blocks } = section
  const content = (
    <>
      <Title order={2} id={`section-${id}`} mb="xs">
        {heading}
      </Title>
      {[...blocks.entries()].map(([place, block]) => (
        <Block key={place} block={block} />
      ))}
    </>
  )
  const attributes = { 'data-section': id, 'aria-labelledby': `section-${id}` }
  if (id === 'now')
    return (
      <Card component="section" bd="2px solid var(--mantine-color-red-6)" {...attributes}>
        {content}
        <CallLinks numbers={numbersToCall(articleText([section]))} />
      </Card>
    )
  return <section {...attributes}>{content}</section>
}

const Block = ({ block }: { block: TextBlock }) =>
  'items' in block ? (
    <List spacing={4}>
      {block.items.map((item) => (
        <List.Item key={item}>{item}</List.Item>
      ))}
    </List>
  ) : (
    <Text>{block.text}</Text>
  )

/** Who checked these words and when, or that nobody has. */
export function ReviewBadge({ review }: Pick<EducationArticle, 'review'>) {
  const state = reviewState(review, localDate(useNow(60_000)))
  if (!review || state === 'awaiting')
    return (
      <StatusBadge tone="attention">
        <Trans>Awaiting clinical review</Trans>
      </StatusBadge>
    )
  const checked = { name: review.reviewerName, month: screenMonth(startOfDay(review.reviewedOn)) }
  if (state === 'due')
    return (
      <StatusBadge tone="attention">
        <Trans>Last checked {{ month: checked.month }}, due again</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone="good">
      <Trans>
        Checked by {{ name: checked.name }}, {{ month: checked.month }}
      </Trans>
    </StatusBadge>
  )
}
