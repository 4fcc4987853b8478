/** A page of the operator's words; the server has made its HTML safe. */
export function StaticText({ title, description }: { title: string; description: string }) {
  return (
    <article className="page prose">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it is stored and told so by the contract */}
      <div dir="auto" dangerouslySetInnerHTML={{ __html: description }} />
    </article>
  );
}
