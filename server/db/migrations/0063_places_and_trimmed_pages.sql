-- A main category that was made without a place had the largest number there is, behind which nothing fits.
update category set position = (select coalesce(max(position) + 1, 0) from category where position < 2147483647) where position = 2147483647;

-- Pages as the console saves them, without blanks around: a page saved as it was is no change of it, and its translations stay in step.
update page_text t set translated_from = jsonb_set(t.translated_from, '{html}', to_jsonb(md5(btrim(e.html, E' \n\r\t'))))
from page_text e
where e.slug = t.slug and e.lang = 'en' and t.lang <> 'en' and t.translated_from->>'html' = md5(e.html);
update page_text set html = btrim(html, E' \n\r\t') where html <> btrim(html, E' \n\r\t');
