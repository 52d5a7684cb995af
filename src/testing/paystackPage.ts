/** A payment, as the provider knows it. */
export type CheckoutTransaction = {
  id: number
  reference: string
  amount: number
  currency: string
  status: string
  email: string
  callback_url: string
}

/** The page on which somebody pays at the provider of the journeys: what it costs, and the two ways that it can end. */
export const checkoutPage = ({ amount, currency }: CheckoutTransaction): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pay</title>
<h1>Pay ${currency} ${(amount / 100).toFixed(2)}</h1>
<form method="post"><button name="status" value="success">Pay now</button> <button name="status" value="failed">Decline the card</button></form>
</html>`

/** Where the person is sent back to, as the provider does it: with its own name of the payment, which is ours. */
export function returnAddress({ callback_url, reference }: CheckoutTransaction): string {
  const back = new URL(callback_url)
  back.searchParams.set('trxref', reference)
  back.searchParams.set('reference', reference)
  return back.href
}
