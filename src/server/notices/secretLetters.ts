/** Codes of letters whose text is a key: it is blanked once the letter is out. */
const secretLetters = [
  'verify_email',
  'reset_password',
  'invitation',
  'staff_reset',
  'second_factor_link',
  'email_change',
  'sign_in_code',
  'phone_code',
]

export const isSecretLetter = (code: string) => secretLetters.includes(code)
