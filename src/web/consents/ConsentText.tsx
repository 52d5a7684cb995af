import './consents.css'

/** The words of a consent, a point each. */
export const ConsentText = ({ paragraphs }: { paragraphs: string[] }) => (
  <ul className="consent-text">
    {paragraphs.map((paragraph) => (
      <li key={paragraph}>{paragraph}</li>
    ))}
  </ul>
)
