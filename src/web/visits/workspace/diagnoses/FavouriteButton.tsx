import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { isIcd10, plainCode } from '#rules/icd10.ts'
import { api, refresh } from '#web/api.ts'
import { sentenceForError } from '#web/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { findOptions } from './codeQueries.ts'

/** Keeps a code at the top of the doctor's own finder. */
export function FavouriteButton({ code: written }: { code: string }) {
  const { t } = useLingui()
  const code = plainCode(written.trim())
  const { data: found } = useQuery({ ...findOptions(code), enabled: isIcd10(code) })
  const one = found?.find((row) => row.code === code)
  const set = useMutation({
    ...api.diagnoses.setFavourite.mutationOptions(),
    onSuccess: () => refresh('diagnoses'),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  if (!one) return null
  return (
    <Button
      variant="default"
      size="sm"
      aria-pressed={one.isFavourite}
      aria-label={t`Favourite: ${code}`}
      leftSection={one.isFavourite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
      onClick={() => set.mutate({ code, isFavourite: !one.isFavourite })}
    >
      <Trans>Favourite</Trans>
    </Button>
  )
}
