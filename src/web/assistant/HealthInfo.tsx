import { Trans, useLingui } from '@lingui/react/macro'
import { IconBook2 } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { articleFor } from '#rules/education/findArticle.ts'
import { api } from '#web/api/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'

/** The second tab: what there is to read about each condition of the profile. */
export function HealthInfo() {
  const { t } = useLingui()
  const [{ data: profile }, { data: library }] = useSuspenseQueries({
    queries: [api.people.myProfile.queryOptions(), api.education.library.queryOptions()],
  })
  const conditions = [...new Set(profile?.chronic_conditions ?? [])]
  if (conditions.length === 0)
    return (
      <EmptyState
        action={
          <LinkButton to="/profile">
            <Trans>Update Profile</Trans>
          </LinkButton>
        }
      >
        <Trans>No Primary Diagnosis Found</Trans>
      </EmptyState>
    )
  return (
    <ListRows label={t`My Health Info`}>
      {conditions.map((name) => {
        const article = library.articles.find(({ id }) => id === articleFor({ name }, library.articles))
        return (
          article && (
            <LinkRow
              key={name}
              to="/education/$slug"
              params={{ slug: article.id }}
              picture={<Tile icon={IconBook2} />}
              secondLine={article.summary}
            >
              {name}
            </LinkRow>
          )
        )
      })}
    </ListRows>
  )
}
