import { useLingui } from '@lingui/react/macro'
import { Card } from '@mantine/core'
import { useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { SymptomLog } from '#contract/symptoms.ts'
import { RedFlagDialog } from '#web/redFlags/parts.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { withUndo } from '#web/ui/withUndo.ts'
import { HowAreYou } from './HowAreYou.tsx'
import type { Logging } from './LogDialog.tsx'
import { RecentSymptoms } from './RecentSymptoms.tsx'
import { RefusedSymptoms } from './RefusedSymptoms.tsx'
import { markSymptomMistake } from './symptomCalls.ts'
import './symptoms.css'
import { SymptomStrip } from './SymptomStrip.tsx'
import { usePhoneSymptoms } from './usePhoneSymptoms.ts'
import { useSaveSymptom } from './useSaveSymptom.ts'

// Fetched after the screen, and not when it is opened: that may be without a connection.
const loadDialog = () => import('./LogDialog.tsx')
afterFirstPaint(loadDialog)
const LogDialog = lazy(async () => ({ default: (await loadDialog()).LogDialog }))

/** What somebody has today, how the last days were, and what was written down last. */
export function DiaryView() {
  const { t } = useLingui()
  const now = useNow(15_000)
  const known = usePhoneSymptoms(now)
  const { save, danger, closeDanger } = useSaveSymptom(known)
  const [logging, setLogging] = useState<Logging | null>(null)
  const mark = async (log: SymptomLog) => {
    const marked = await markSymptomMistake(log, true)
    if (!marked) return
    setLogging(null)
    toast.default(
      t`Removed from your symptoms`,
      withUndo(() => void markSymptomMistake(marked, false)),
    )
  }
  return (
    <>
      <Columns side={<RecentSymptoms known={known} now={now} onOpen={(changed) => setLogging({ changed })} />}>
        <div className="symptom-diary">
          <RefusedSymptoms refused={known.refused} />
          <HowAreYou known={known} now={now} onQuick={(named) => setLogging({ named })} onOther={() => setLogging({})} />
          <Card>
            <SymptomStrip known={known} now={now} />
          </Card>
        </div>
      </Columns>
      <LazyMount opened={logging !== null}>
        <LogDialog logging={logging} known={known} onSave={save} onMistake={(log) => void mark(log)} onClose={() => setLogging(null)} />
      </LazyMount>
      <RedFlagDialog
        found={danger && danger.flags}
        about={danger?.about ?? ''}
        isSent={danger !== null && !known.isUnsent(danger)}
        onMistake={() => {
          if (danger) void markSymptomMistake(danger, true)
          closeDanger()
        }}
        onClose={closeDanger}
      />
    </>
  )
}
