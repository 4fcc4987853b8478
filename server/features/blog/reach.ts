import ipaddr from 'ipaddr.js';
import { Downloader, DownloadRefusedError, type Limits, type Reach } from '../../adapters/download.ts';
import { isPublicAddress } from '../../adapters/public-address.ts';
import type { AskBlog } from './wordpress.ts';

const LIMITS: Limits = { bytes: 4 << 20, milliseconds: 10_000, redirects: 3 };

const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Hosts that a blog's links and redirects may lead to: public addresses, and loopback ones only if the blog itself is on this machine. */
function reachOf(blog: URL): Reach {
  const host = blog.hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || isLoopback(host);
  return {
    protocols: blog.protocol === 'https:' ? ['https:'] : ['http:', 'https:'],
    mayAsk: (address) => isPublicAddress(address) || (isHere && isLoopback(address)),
  };
}

/** Opens a client for the blog at an address; the caller must close it. */
export function openBlog(address: string) {
  const downloader = new Downloader(reachOf(new URL(address)), LIMITS);
  const ask: AskBlog = async (path) => {
    try {
      return JSON.parse((await downloader.get(`${address}/wp-json/wp/v2/${path}`, 'application/json')).toString('utf8'));
    } catch (error) {
      if (error instanceof DownloadRefusedError && !path.startsWith('posts')) return null;
      throw error;
    }
  };
  return { ask, picture: (url: string) => downloader.get(url), close: () => downloader.close() };
}
