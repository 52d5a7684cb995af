import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Tools } from '#web/ui/Tools.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import 'react-easy-crop/react-easy-crop.css'
import type { CropArea } from './cropPicture.ts'

type Props = {
  picture: Blob
  isSaving: boolean
  refusal: string | undefined
  onSave: (part: CropArea, quarterTurns: number) => void
  onCancel: () => void
}

/** Which square of the picture is kept: by dragging and pinching, or with the keys alone. */
export function CropProfilePhoto({ picture, isSaving, refusal, onSave, onCancel }: Props) {
  const { t } = useLingui()
  const url = useUrlOf(picture)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [part, setPart] = useState<CropArea | null>(null)
  const turn = (by: number) => setQuarterTurns((before) => (before + by + 4) % 4)
  return (
    <Stack>
      <div className="cropper">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={quarterTurns * 90}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={10}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': t`This is the part that we keep. Move the photo with the arrow keys.` }}
          />
        )}
      </div>
      <Zoom zoom={zoom} onZoom={setZoom} />
      <Tools>
        <Button variant="default" onClick={() => turn(-1)} leftSection={<IconRotate2 size={20} aria-hidden />}>
          <Trans>Turn left</Trans>
        </Button>
        <Button variant="default" onClick={() => turn(1)} leftSection={<IconRotateClockwise2 size={20} aria-hidden />}>
          <Trans>Turn right</Trans>
        </Button>
      </Tools>
      {refusal && (
        <Text role="alert" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
      <Actions>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={!part || isSaving} onClick={() => part && onSave(part, quarterTurns)}>
          {isSaving ? <Trans>Saving...</Trans> : <Trans>Save photo</Trans>}
        </Button>
      </Actions>
    </Stack>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement }) => onZoom(Number(currentTarget.value))
  return (
    <div>
      <label htmlFor={id}>
        <Trans>Zoom</Trans>
      </label>
      <input id={id} className="zoom" type="range" min={1} max={3} step={0.1} value={zoom} onChange={change} />
    </div>
  )
}

/** The address of a picture that is only in this browser, given back when it is no longer shown. */
function useUrlOf(picture: Blob) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}
