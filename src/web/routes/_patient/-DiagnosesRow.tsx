import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardHeart } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from '#web/ui/lazy.ts'
import type { DashboardSearchParams } from '#web/dashboard/dashboardSearchParams.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { ListRow, Tile } from '#web/ui/ListRow.tsx'

const DiagnosesDialog = lazy(async () => ({ default: (await import('#web/diagnoses/DiagnosesDialog.tsx')).DiagnosesDialog }))

/** The way to 'My Diagnoses', which the address opens too. */
export function DiagnosesRow() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { openDiagnosis, ...beneath } = useSearch({ from: '/_patient/dashboard' })
  const goTo = (search: DashboardSearchParams) => void navigate({ to: '/dashboard', search, replace: true, resetScroll: false })
  return (
    <>
      <ListRow
        aria-haspopup="dialog"
        picture={<Tile icon={IconClipboardHeart} />}
        secondLine={t`What you have been told, and what you add`}
        onClick={() => goTo({ ...beneath, openDiagnosis: true })}
      >
        <Trans>My Diagnoses</Trans>
      </ListRow>
      <LazyMount opened={openDiagnosis === true}>
        <DiagnosesDialog opened={openDiagnosis === true} onClose={() => goTo(beneath)} />
      </LazyMount>
    </>
  )
}
