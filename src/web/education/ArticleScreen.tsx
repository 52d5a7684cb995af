import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { EducationArticle, SectionId } from '#contract/education.ts'
import { useWaiting } from '#web/offline/useWaiting.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ArticleText, ReviewBadge } from './ArticleText.tsx'
import { articleOptions } from './educationQuery.ts'
import { NotYetInLanguage } from './NotYetInLanguage.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { saveViewed } from './saveViewed.ts'
import { spokenArticle } from './spokenArticle.ts'
import { useSectionsInView } from './useSectionsInView.ts'

/** An article, and how far its reader is. */
export function ArticleScreen({ slug }: { slug: string }) {
  const { data: article } = useSuspenseQuery(articleOptions(slug))
  const text = useRef<HTMLDivElement>(null)
  const { viewed, view } = useViewed(article)
  useSectionsInView(text, view)
  const isRead = viewed.size >= article.sections.length
  return (
    <>
      <ReadingProgress share={viewed.size / article.sections.length} />
      <Columns side={<AboutTheText article={article} />}>
        <PageHeading subtitle={<Plural value={article.duration} one="# minute" other="# minutes" />} windowTitle={article.title}>
          {article.title}
        </PageHeading>
        <Group mb="md">
          <ReviewBadge review={article.review} />
          <ReadAloud passages={() => spokenArticle(article)} />
        </Group>
        <NotYetInLanguage />
        <div ref={text}>
          <ArticleText article={article} />
        </div>
        <Done isRead={isRead} onRead={() => view(...article.sections.map(({ id }) => id))} />
      </Columns>
    </>
  )
}

/** What was viewed, before and now, and what waits on this phone; the server hears of it behind the reader's back. */
function useViewed({ id, viewed: before }: EducationArticle) {
  const { viewed: waiting } = useWaiting()
  const [seen, setSeen] = useState<readonly SectionId[]>([])
  const view = useCallback(
    (...sections: SectionId[]) => {
      setSeen((earlier) => [...earlier, ...sections])
      void saveViewed(id, sections)
    },
    [id],
  )
  return { viewed: new Set([...before, ...waiting.filter((one) => one.id === id).flatMap(({ viewed }) => viewed), ...seen]), view }
}

function Done({ isRead, onRead }: { isRead: boolean; onRead: () => void }) {
  return (
    <div role="status" className="article-end">
      {isRead ? (
        <Text fw={650}>
          <IconCheck size={20} aria-hidden /> <Trans>You have read this.</Trans>
        </Text>
      ) : (
        <Actions>
          <Button onClick={onRead}>
            <Trans>I have read this</Trans>
          </Button>
        </Actions>
      )}
    </div>
  )
}

/** Where the facts come from. */
function AboutTheText({ article: { sources } }: { article: EducationArticle }) {
  return (
    <Card component="section" aria-labelledby="article-sources">
      <Title order={2} size="h3" id="article-sources" mb="xs">
        <Trans>Sources</Trans>
      </Title>
      <Stack gap="xs" component="ul" className="article-sources">
        {sources.map(({ name, year, url }) => (
          <li key={url + name}>
            <Anchor href={url} target="_blank" rel="noopener">
              {name}
            </Anchor>
            {year && ` (${year})`}
          </li>
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>This text helps you understand. It does not replace a doctor or a nurse.</Trans>
      </Text>
    </Card>
  )
}
