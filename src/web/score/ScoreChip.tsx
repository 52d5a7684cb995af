import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { brand } from '#web/theme/brand.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import './scoreChip.css'
import { scoreOptions } from './scoreQuery.ts'

const ScoreDialog = lazy(async () => ({ default: (await import('./ScoreDialog.tsx')).ScoreDialog }))

/** The score in the header, 'New' until there is one; nothing where it could not be read. */
export function ScoreChip() {
  const { t } = useLingui()
  const score = useQuery(scoreOptions).data?.[0]
  const [isOpen, setOpen] = useState(false)
  if (!score) return null
  const shown = score.total_score ?? t`New`
  return (
    <>
      <UnstyledButton
        className="score-chip"
        aria-haspopup="dialog"
        aria-label={t`Your ${{ product: brand().name }} Score: ${{ score: shown }}`}
        onClick={() => setOpen(true)}
      >
        <IconStar size={20} aria-hidden />
        {shown}
      </UnstyledButton>
      <LazyMount opened={isOpen}>
        <ScoreDialog opened={isOpen} score={score} onClose={() => setOpen(false)} />
      </LazyMount>
    </>
  )
}
