import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddReadingDialog } from './AddReadingDialog.tsx'
import { patientReadingsOptions } from './patientReadingsQuery.ts'
import { recordReading } from './recordReading.ts'

/** Writes a reading into a patient's record from another screen. */
export function RecordReading({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...patientReadingsOptions(userId), enabled: isOpen })
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Record a reading</Trans>
      </Button>
      <AddReadingDialog
        adding={isOpen ? {} : null}
        readings={data?.readings ?? []}
        send={(typed) => recordReading(userId, typed)}
        onSaved={() => false}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
