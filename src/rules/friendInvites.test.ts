import { expect, test } from 'vitest'
import { inviteLink, inviteText, isFriendName, parseInviteLink, whyNotInvite } from './friendInvites.ts'

const house = { brandName: 'Molemo', joinAddress: 'https://care.example/join' }
const body = inviteText({ name: 'Thabo', code: 'AB2CD3' }, house)

test.each(['+27123456789', '+12', '+123456789012345'])('%s can be sent an invitation', (number) => {
  expect(whyNotInvite(number)).toBeUndefined()
})

test.each(['', '0821234567', '27821234567', '+0821234567', '+1', '+1234567890123456', '+27 82 123 4567', '+2782123456a', '+27821234567\n'])(
  '%j cannot',
  (number) => expect(whyNotInvite(number)).toBe('INVITATION_PHONE_INVALID'),
)

test('the text is the specification’s, with the link', () => {
  expect(body).toBe('Hi Thabo, your friend has invited you to join Molemo. https://care.example/join?ref=AB2CD3')
  expect(inviteLink('AB2CD3', 'https://care.example/join?from=sms')).toBe('https://care.example/join?from=sms&ref=AB2CD3')
})

test('an invitation is read back, and nothing else is one', () => {
  expect(parseInviteLink(body, house)).toEqual({ name: 'Thabo', code: 'AB2CD3' })
  for (const other of [
    '',
    'You won a prize',
    `${body} `,
    `${body}!`,
    body.replace('care.example', 'evil.example'),
    body.replace('Thabo', 'Thabo, visit evil.example,'),
    body.replace('Molemo', 'Mo1emo'),
    body.replace('AB2CD3', 'AB2CD'),
    body.replace('AB2CD3', 'ab2cd3'),
    body.replace('Thabo', ''),
    body.replace('Thabo', 'evil.example'),
    body.replace('Thabo', 'T'.repeat(41)),
  ])
    expect(parseInviteLink(other, house), other).toBeUndefined()
})

test.each(['Thabo', 'Gogo Ndlovu', "N'Dour", 'Zoë', 'Anne-Marie', 'Ṱhabelo'])('a friend can be called %s', (name) => {
  expect(isFriendName(name)).toBe(true)
})

test.each(['', ' Thabo', 'http://x.co', 'x.co', '+27821234567', 'a/b', 'line\nbreak'])('a friend is not called %j', (name) => {
  expect(isFriendName(name)).toBe(false)
})
