import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { isIcd10, normaliseCode } from '#rules/icd10.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { codeSearchOptions } from './codeQueries.ts'

/** Keeps a code at the top of the doctor's own finder. */
export function FavouriteButton({ code: written }: { code: string }) {
  const { t } = useLingui()
  const code = normaliseCode(written.trim())
  const { data: found } = useQuery({ ...codeSearchOptions(code), enabled: isIcd10(code) })
  const one = found?.find((row) => row.code === code)
  const set = useMutation({
    ...api.codes.setFavourite.mutationOptions(),
    onSuccess: () => refresh('codes'),
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
