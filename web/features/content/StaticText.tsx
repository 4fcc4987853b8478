/** A page of the operator's words; the server has made its HTML safe. */
export function StaticText({ title, description }: { title: string; description: string }) {
  return (
    <article className="page prose">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it anew of known tags only */}
      <div dangerouslySetInnerHTML={{ __html: description }} />
    </article>
  );
}
