/** What a patient agrees to before a question goes to a language model (domain 1.2): whose it is and where, as this server's settings say. */
export const assistant_external = {
  version: '1',
  in: {
    en: (provider: string, country: string) => [
      `I agree that my questions go to ${provider} in ${country}, which puts answers from the library into other words.`,
      'Names, numbers, addresses and dates are taken out first, and nothing of my record is sent. What I write about my health stays in the question.',
      'By contract the service may not learn from my questions. A question that sounds like an emergency is never sent.',
      'Answers of such a service can be wrong. Each line is compared with the library before I see it.',
      'I can stop at any time in Settings, under Privacy. Then answers come from the library alone.',
    ],
  },
}
