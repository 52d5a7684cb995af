import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { fileSize } from './fileSize.ts'
import './uploads.css'

type Props = { id: string; value: File | null; error: ReactNode; onChange: (file: File | null) => void }

/** One file of this device; its limits are said before it is chosen. */
export function FileChoice({ id, value, error, onChange }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Input.Wrapper id={id} error={error} errorProps={{ id: `${id}-error` }}>
      <Text size="sm" mb="xs" id={`${id}-limits`}>
        <Trans>PDF, JPG or PNG, up to 10 MB. Place, time and camera are removed from photos.</Trans>
      </Text>
      <Button
        id={id}
        variant="default"
        aria-describedby={[`${id}-limits`, `${id}-chosen`, error && `${id}-error`].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
      >
        {value ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <Text size="sm" mt="xs" className="upload-chosen" id={`${id}-chosen`}>
        {value ? `${value.name} · ${fileSize(value.size)}` : t`No file is chosen yet.`}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png"
        aria-label={t`File`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.files?.[0] ?? value)
          currentTarget.value = '' // the same one may be chosen again
        }}
      />
    </Input.Wrapper>
  )
}
