/** Keeps the answer to each question for `ms` milliseconds; concurrent askers share one read. A failure is passed to them and not kept. */
export function keptFor<Read, Question = void>(
  ms: number,
  read: (question: Question) => Promise<Read>,
): (question: Question) => Promise<Read> {
  const answers = new Map<Question, { until: number; answer: Promise<Read> }>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined && performance.now() < known.until) return known.answer;
    const answer = read(question);
    answers.set(question, { until: performance.now() + ms, answer });
    answer.catch(() => answers.delete(question));
    return answer;
  };
}
