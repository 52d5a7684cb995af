import { VERIFY_LIMIT } from '#rules/rateLimits.ts'
import type { Context } from 'hono'
import { initialsOnly, paperVerdict, type CheckedPaper } from '#rules/verifyPaper.ts'
import { rand } from '#rules/money.ts'
import { paperDate, startOfDay } from '#rules/time.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { countAttempt } from '../accounts/signIn/loginLockout.ts'
import type { Env } from '../http/appEnv.ts'
import { clientAddress, networkOf } from '../http/clientAddress.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { findPaperByCode } from './verify.store.ts'
import { openTransaction } from '../rpc/openTransaction.ts'
import { keyedHash } from '../world/secrets.ts'
import type { World } from '../world/world.ts'

type WhichPage = { page: string | undefined; language: string }
type Page = { text: string | undefined; status: 200 | 404 | 429 }

/** Fills in whether the paper with this code is genuine, revoked or unknown, and nothing about the illness. */
export async function verifyDocumentPage(c: Context<Env>, world: World, { page, language }: WhichPage): Promise<Page> {
  const filled = (write: () => string) => page?.replace('__VERIFY_RESULT__', () => inLanguage(language, write))
  const code = c.req.param('code')?.toLowerCase()
  if (code === undefined)
    return { text: filled(() => said(t`Scan the code on the document`, [], t`Or type the whole address printed beside it.`)), status: 200 }
  const found = await checkAsVisitor(world, code)
  if (found) return { text: filled(() => known(found)), status: 200 }
  // Only who asks for what there is not is counted: a genuine paper can be checked whatever others do.
  const network = networkOf(clientAddress(c.env.incoming, world.config.trustedProxies))
  const blocked = await countAttempt(world, keyedHash(world.config, 'verify', network), VERIFY_LIMIT)
  if (blocked === null) return { text: filled(unknown), status: 404 }
  return { text: filled(() => said(t`Too many checks`, [], t`Please wait a few minutes and try again.`)), status: 429 }
}

async function checkAsVisitor({ database, clock }: World, code: string) {
  if (!/^[0-9a-f]{32}$/.test(code)) return undefined
  const transaction = await openTransaction(database, null, clock())
  try {
    return await findPaperByCode(transaction.db, code)
  } finally {
    await transaction.rollback()
  }
}

function known(paper: CheckedPaper) {
  const { number, issuedAt, periodFrom, periodTo, practitioner, hpcsaNumber, initials, amountCents, paidBackAt } = paper
  const day = (date: string) => paperDate(startOfDay(date))
  const rows: [string, string][] = [
    [t`Number`, number],
    [t`Issued`, paperDate(issuedAt)],
    ...(periodFrom && periodTo ? [[t`Period`, t`${{ from: day(periodFrom) }} to ${{ to: day(periodTo) }}`] as [string, string]] : []),
    [t`Practitioner`, practitioner],
    [t`HPCSA number`, hpcsaNumber],
    [t`Patient`, initialsOnly(initials)],
    ...(amountCents === null ? [] : [[t`Amount`, rand(amountCents)] as [string, string]]),
    ...(paidBackAt ? [[t`Paid back`, paperDate(paidBackAt)] as [string, string]] : []),
  ]
  const verdict = paperVerdict(paper)
  if (verdict === 'revoked')
    return said(t`Revoked on ${{ date: paperDate(paper.revokedAt!) }}`, rows, t`This document is no longer valid.`, 'bad')
  if (verdict === 'unsigned')
    return said(t`Genuine, not signed yet`, rows, t`It was issued here and is waiting for the doctor's signature.`)
  if (paidBackAt) return said(t`Genuine, paid back`, rows, t`This receipt was issued here. What was paid has been refunded since.`)
  return said(t`Genuine`, rows, t`This document was issued here and is valid.`, 'good')
}

/** The verdict, what it means, and the facts to compare with the paper. */
function said(verdict: string, rows: [string, string][], meaning: string, tone: 'good' | 'bad' | 'plain' = 'plain') {
  const facts = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  const list = facts && `<dl class="facts">${facts}</dl>`
  return `<section class="card verdict ${tone}"><h2>${escapeHtml(verdict)}</h2><p>${escapeHtml(meaning)}</p>${list}</section>`
}

const unknown = () => said(t`Unknown`, [], t`No document with this code was issued here. Check that you typed the whole address.`, 'bad')
