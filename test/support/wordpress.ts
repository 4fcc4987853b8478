import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Post {
  title: { rendered: string };
  link: string;
  featured_media: number;
  categories: number[];
}

/** A loopback blog with WordPress's API. */
export interface TestBlog {
  url: string;
  posts: Post[];
  media: { id: number; source_url: string }[];
  categories: { id: number; slug: string; name: string }[];
  /** Handlers by path that replace the usual answers. */
  instead: Record<string, http.RequestListener>;
  asked: string[];
  close(): void;
}

/** Starts an empty blog. */
export async function startBlog(): Promise<TestBlog> {
  const blog: TestBlog = { url: '', posts: [], media: [], categories: [], instead: {}, asked: [], close: () => undefined };
  const json = (response: http.ServerResponse, value: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(value));
  };
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://blog');
    blog.asked.push(request.url ?? '');
    const included = <T extends { id: number }>(things: T[]) => {
      const ids = (searchParams.get('include') ?? '').split(',').map(Number);
      return things.filter(({ id }) => ids.includes(id)).slice(0, Number(searchParams.get('per_page') ?? 10));
    };
    const instead = blog.instead[pathname];
    if (instead !== undefined) return instead(request, response);
    if (pathname === '/wp-json/wp/v2/posts') return json(response, blog.posts.slice(0, Number(searchParams.get('per_page') ?? 10)));
    if (pathname === '/wp-json/wp/v2/media') return json(response, included(blog.media));
    if (pathname === '/wp-json/wp/v2/categories') return json(response, included(blog.categories));
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"rest_no_route"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  blog.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  blog.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return blog;
}
