import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconClipboardHeart } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { v7 } from 'uuid'
import type { AssessmentKind, PatientAssessments } from '#contract/assessments.ts'
import { kindWords, levelWords } from '#rules/assessments/assessmentWords.ts'
import { startOfDay } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { OpenDraftsScope } from '#web/drafts/AutosaveStatus.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { assessmentsOptions } from './assessmentQueries.ts'

/** Fetched when there is a draft: its questions weigh more than the list. */
const AssessmentForm = lazy(async () => ({ default: (await import('./AssessmentForm.tsx')).AssessmentForm }))

/** The assessments of a patient: the draft that is open, or what was completed and a new one. */
export function AssessmentScreen({ userId, step }: { userId: string; step: string | undefined }) {
  const { data } = useSuspenseQuery(assessmentsOptions(userId))
  const { patient, draft } = data
  return (
    <OpenDraftsScope>
      <PageHeading subtitle={draft ? kindWords()[draft.kind] : patient.birthDate && screenDate(startOfDay(patient.birthDate))}>
        {patient.name}
      </PageHeading>
      <Suspense fallback={<Skeleton h={240} radius="lg" />}>
        {draft ? <AssessmentForm key={draft.id} draft={draft} assessments={data} step={step} /> : <NoDraft assessments={data} />}
      </Suspense>
    </OpenDraftsScope>
  )
}

function NoDraft({ assessments: { patient, completed } }: { assessments: PatientAssessments }) {
  const { t } = useLingui()
  const begin = useMutation({
    mutationFn: (kind: AssessmentKind) => client.assessments.open({ userId: patient.id, id: v7(), kind }),
    onError: (error) => void toast.destructive(sentenceForError(error)),
    onSettled: () => void refresh('assessments'),
  })
  const kinds: AssessmentKind[] = completed.length === 0 ? ['initial'] : ['review', 'ad_hoc']
  return (
    <Stack gap="lg">
      <SectionCard title={t`New assessment`}>
        <Tools>
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant={kind === kinds[0] ? 'filled' : 'default'}
              loading={begin.isPending}
              onClick={() => begin.mutate(kind)}
            >
              {kindWords()[kind]}
            </Button>
          ))}
        </Tools>
        <Text size="sm" c="dimmed">
          <Trans>You can leave it at any point and go on later.</Trans>
        </Text>
      </SectionCard>
      {completed.length === 0 ? (
        <EmptyState>
          <Trans>No assessments yet.</Trans>
        </EmptyState>
      ) : (
        <ListRows label={t`Completed assessments`}>
          {completed.map((one) => (
            <LinkRow
              key={one.id}
              to="/nurse/assessment/$assessmentId/view"
              params={{ assessmentId: one.id }}
              picture={<Tile icon={IconClipboardHeart} />}
              secondLine={[screenDateTime(one.completedAt), one.nurseName, one.level && levelWords()[one.level]]
                .filter(Boolean)
                .join(' · ')}
            >
              {kindWords()[one.kind]}
            </LinkRow>
          ))}
        </ListRows>
      )}
    </Stack>
  )
}
