import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import './stageSheet.css'

const DialogEntry = lazy(async () => ({ default: (await import('#web/ui/DialogEntry.tsx')).DialogEntry }))

/** Over the lower part of the picture, or beside it where there is room; the controls stay below it. */
export function StageSheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const stage = sheet.current?.parentElement
    const byKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && (target === document.body || stage?.contains(target as Node))) onClose()
    }
    document.addEventListener('keydown', byKey)
    return () => document.removeEventListener('keydown', byKey)
  })
  return (
    <section ref={sheet} className="stage-sheet" aria-label={title} tabIndex={-1}>
      <div className="stage-sheet-head">
        <Title order={2} size="h3">
          {title}
        </Title>
        <ActionIcon size={48} color="gray" aria-label={t`Close`} onClick={onClose}>
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      <div className="stage-sheet-body">
        <ErrorBoundary>{children}</ErrorBoundary>
        <Suspense fallback={null}>
          <DialogEntry onBack={onClose} />
        </Suspense>
      </div>
    </section>
  )
}
