import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { IconBook, IconSchool } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EducationItem } from '#contract/education.ts'
import { findArticles } from '#rules/education/searchLibrary.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Achievements } from './Achievements.tsx'
import { libraryOptions } from './educationQuery.ts'
import './education.css'

/** Every article and course, with what was read of it. */
export function LibraryScreen() {
  const { t } = useLingui()
  const { articles, courses, sent = [] } = useSuspenseQuery(libraryOptions).data
  const [typed, setTyped] = useState('')
  const found = findArticles(articles, typed)
  const slugs = [...new Set(sent.map(({ id }) => id))]
  const fromNurse = slugs.flatMap((slug) => articles.find(({ id }) => id === slug) ?? [])
  if (articles.length === 0) return <NothingYet />
  return (
    <Columns side={<Achievements items={[...articles, ...courses]} />}>
      <PageHeading subtitle={<Trans>Short texts in plain words. What you opened can be read again without data.</Trans>}>
        <Trans>Health education</Trans>
      </PageHeading>
      <Stack>
        <TextField
          type="search"
          label={t`Search`}
          why={t`For example: sugar, high blood, cough.`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed.trim() === '' && (
          <>
            <FromNurse items={fromNurse} />
            <Title order={2}>
              <Trans>Courses</Trans>
            </Title>
            <ItemRows label={t`Courses`} items={courses} />
          </>
        )}
        <Title order={2}>
          <Trans>Articles</Trans>
        </Title>
        <Found articles={found} />
      </Stack>
    </Columns>
  )
}

/** What the patient's nurse sent, the latest first. */
function FromNurse({ items }: { items: readonly EducationItem[] }) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    <>
      <Title order={2}>
        <Trans>From your nurse</Trans>
      </Title>
      <ItemRows label={t`From your nurse`} items={items} />
    </>
  )
}

function Found({ articles }: { articles: readonly EducationItem[] }) {
  const { t } = useLingui()
  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        <Plural value={articles.length} one="# article" other="# articles" />
      </Text>
      {articles.length === 0 ? (
        <EmptyState>
          <Trans>Nothing found. Try another word.</Trans>
        </EmptyState>
      ) : (
        <ItemRows label={t`Articles`} items={articles} />
      )}
    </>
  )
}

const NothingYet = () => (
  <>
    <PageHeading>
      <Trans>Health education</Trans>
    </PageHeading>
    <EmptyState>
      <Trans>No educational content available yet.</Trans>
    </EmptyState>
  </>
)

/** Rows that lead to articles or courses. */
export function ItemRows({ items, label, onOpen }: { items: readonly EducationItem[]; label: string; onOpen?: () => void }) {
  return (
    <ListRows label={label}>
      {items.map((item) => (
        <LinkRow
          key={item.id}
          to="/education/$slug"
          params={{ slug: item.id }}
          picture={<Tile icon={item.type === 'course' ? IconSchool : IconBook} colour={item.type === 'course' ? 'blue' : 'teal'} />}
          secondLine={<HowFar item={item} />}
          onClick={onOpen}
          {...(item.completed && { end: <DoneBadge type={item.type} /> })}
        >
          {item.title}
        </LinkRow>
      ))}
    </ListRows>
  )
}

function HowFar({ item: { duration, progress, completed } }: { item: EducationItem }) {
  if (completed || progress === 0) return <Plural value={duration} one="# minute" other="# minutes" />
  return (
    <Trans>
      <Plural value={duration} one="# minute" other="# minutes" />, {progress}% done
    </Trans>
  )
}

const DoneBadge = ({ type }: Pick<EducationItem, 'type'>) => (
  <StatusBadge tone="good">{type === 'course' ? <Trans>Completed</Trans> : <Trans>Read</Trans>}</StatusBadge>
)
