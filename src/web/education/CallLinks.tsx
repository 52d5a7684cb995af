import { PhoneLink } from '#web/ui/PhoneLink.tsx'
import { Tools } from '#web/ui/Tools.tsx'

/** The numbers that a text names, to be dialled at a press; without the cards of the help room, which weigh more than an article. */
export const CallLinks = ({ numbers }: { numbers: readonly string[] }) => (
  <Tools mt="md">
    {numbers.map((number, place) => (
      <PhoneLink key={number} number={number} isFirst={place === 0} />
    ))}
  </Tools>
)
